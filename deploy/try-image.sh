#!/bin/sh
# Starts an image as compose.yaml does and looks whether it works:  sh deploy/try-image.sh <image>
set -eu

image=${1:?Usage: sh deploy/try-image.sh <image>}
volume=neelgarh-try-$$
site=neelgarh-try-$$

run() {
  docker run --init --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
    --volume "$volume:/data" "$@"
}
finish() {
  docker rm --force "$site" >/dev/null 2>&1 || true
  docker volume rm "$volume" >/dev/null 2>&1 || true
}
trap finish EXIT

[ "$(docker run --rm "$image" id -u)" != 0 ] || { echo 'The image runs as root.' >&2; exit 1; }

run --rm "$image" node server/cli/editors.ts add ci@example.com CI
run --detach --name "$site" --publish 127.0.0.1:3000:3000 "$image" >/dev/null

tries=60
until curl --fail --silent http://127.0.0.1:3000/readyz; do
  tries=$((tries - 1))
  if [ "$tries" = 0 ]; then docker logs "$site" >&2; exit 1; fi
  sleep 1
done

curl --fail --silent --output /dev/null http://127.0.0.1:3000/
curl --fail --silent --output /dev/null http://127.0.0.1:3000/studio
[ "$(curl --silent --output /dev/null --write-out '%{http_code}' http://127.0.0.1:3000/metrics)" = 404 ]
docker exec "$site" node deploy/health-check.ts /readyz
docker stop --time 30 "$site" >/dev/null
[ "$(docker inspect --format '{{.State.ExitCode}}' "$site")" = 0 ]
echo 'The image works.'
