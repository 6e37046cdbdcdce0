import { blake2b } from "@noble/hashes/blake2.js";
import { blake3 } from "@noble/hashes/blake3.js";
import { hmac } from "@noble/hashes/hmac.js";
import { md5, ripemd160, sha1 } from "@noble/hashes/legacy.js";
import { sha224, sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { keccak_256, sha3_256, sha3_512 } from "@noble/hashes/sha3.js";
import { Crc32 } from "./crc32.ts";

/** Hashes text or a file in chunks. */
export interface Hasher {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

interface Algorithm {
  readonly name: string;
  /** Of a digest, in bytes. */
  readonly length: number;
  readonly plain: () => Hasher;
  /** Missing for checksums, which have no keyed form. */
  readonly keyed?: (key: Uint8Array) => Hasher;
}

const hashed = (name: string, hash: Parameters<typeof hmac.create>[0]): Algorithm => ({
  name,
  length: hash.outputLen,
  plain: () => hash.create(),
  keyed: (key) => hmac.create(hash, key),
});

const unkeyed = (name: string, length: number, plain: () => Hasher): Algorithm => ({ name, length, plain });

/** In display order. Keyed forms are the HMACs of RFC 2104. */
export const ALGORITHMS = {
  sha256: hashed("SHA-256", sha256),
  sha512: hashed("SHA-512", sha512),
  sha1: hashed("SHA-1", sha1),
  md5: hashed("MD5", md5),
  sha224: hashed("SHA-224", sha224),
  sha384: hashed("SHA-384", sha384),
  sha3_256: hashed("SHA3-256", sha3_256),
  sha3_512: hashed("SHA3-512", sha3_512),
  /** SHA-3 before its standardisation, as used by Ethereum. */
  keccak256: hashed("Keccak-256", keccak_256),
  blake2b: hashed("BLAKE2b-512", blake2b),
  blake3: unkeyed("BLAKE3", blake3.outputLen, () => blake3.create()),
  ripemd160: hashed("RIPEMD-160", ripemd160),
  crc32: unkeyed("CRC-32", 4, () => new Crc32()),
} as const;
