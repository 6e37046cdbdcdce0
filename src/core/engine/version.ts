/** Changes whenever a byte of any record changes; golden hashes check that. */
export const DATA_VERSION = "4";
