/** Changes whenever a byte of any record changes; golden hashes hold it to that. */
export const DATA_VERSION = "2";
