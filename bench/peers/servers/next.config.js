/** Compression is the same middleware as the other peers'. */
export default { compress: false, poweredByHeader: false, turbopack: { root: import.meta.dirname } };
