#!/bin/sh
# The build stage of the Dockerfile without a daemon, in an empty folder: deploy/container/steps.sh /tmp/dorobek-image
set -eu
to=${1:?}
from=$(cd "$(dirname "$0")/../.." && pwd)
mkdir "$to"
sed -n '1,/^FROM node.*slim$/p' "$from/deploy/container/Dockerfile" | while read -r step rest; do
  case "$step" in
    # The last word is the place.
    COPY)
      place="$to/${rest##* }"
      for file in ${rest% *}; do
        if [ -d "$from/$file" ]; then mkdir -p "$place" && cp -a "$from/$file/." "$place/"; else cp "$from/$file" "$to/"; fi
      done ;;
    RUN) (cd "$to" && sh -ec "$rest" </dev/null) ;;
  esac
done
