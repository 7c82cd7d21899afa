#!/bin/sh
# Belongs in /etc/letsencrypt/renewal-hooks/deploy/: nginx reads the renewed certificate.
set -e
nginx -t
systemctl reload nginx
