#!/bin/sh
# Puts Hexhold into one person's menu, without any special rights: ./install.sh
# Takes it out again, but no game or setting: ./install.sh --remove
set -eu

id=io.github.hexhold.hexhold
here=$(cd "$(dirname "$0")" && pwd)
home=$HOME/.local/opt/hexhold
bin=$HOME/.local/bin
share=${XDG_DATA_HOME:-$HOME/.local/share}

remove() {
    rm -rf "$home"
    [ ! -L "$bin/hexhold" ] || rm -f "$bin/hexhold"
    rm -f "$share/applications/$id.desktop" "$share/metainfo/$id.metainfo.xml"
    rm -f "$share"/icons/hicolor/*/apps/"$id".png "$share"/icons/hicolor/*/apps/"$id".svg
}

install() {
    [ "$here" != "$home" ] || { echo "This copy is the installed one already." >&2; exit 1; }
    remove
    mkdir -p "$home" "$bin" "$share/applications"
    cp -R "$here/." "$home/"
    ln -s "$home/hexhold" "$bin/hexhold"
    cp -R "$here/share/." "$share/"
    # menus do not look where a person's own programs lie
    program=$home/hexhold awk '/^Exec=/ { gsub(/%/, "%%", ENVIRON["program"]); print "Exec=\"" ENVIRON["program"] "\""; next } { print }' \
        "$here/share/applications/$id.desktop" >"$share/applications/$id.desktop"
}

case ${1:-} in
    "") install; told="Hexhold is in your menu now, and in $bin as hexhold." ;;
    --remove) remove; told="Hexhold is gone; your games and settings are where they were." ;;
    *) echo "usage: $0 [--remove]" >&2; exit 2 ;;
esac
# so that menus see it at once; without these they do when they look next
update-desktop-database "$share/applications" 2>/dev/null || true
gtk-update-icon-cache -q -t "$share/icons/hicolor" 2>/dev/null || true
echo "$told"
