#!/bin/sh
# Makes the bucket and the product's key, which reads and writes that bucket and does nothing else. May run again.
set -eu
until mc ready storage; do sleep 1; done
mc mb --ignore-existing storage/maisonnee
mc admin user add storage "$STORAGE_KEY" "$STORAGE_SECRET"
mc admin policy create storage maisonnee /setup/policy.json
# It refuses to attach what is attached.
case "$(mc admin user info storage "$STORAGE_KEY")" in
  *"PolicyName: maisonnee"*) ;;
  *) mc admin policy attach storage maisonnee --user "$STORAGE_KEY" ;;
esac
