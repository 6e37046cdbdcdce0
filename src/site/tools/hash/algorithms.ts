import { blake2b } from "@noble/hashes/blake2.js";
import { blake3 } from "@noble/hashes/blake3.js";
import { hmac } from "@noble/hashes/hmac.js";
import { md5, ripemd160, sha1 } from "@noble/hashes/legacy.js";
import { sha224, sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { keccak_256, sha3_256, sha3_512 } from "@noble/hashes/sha3.js";
import { Crc32 } from "../../shared/crc32.ts";
import type { ToolOptions } from "../../shared/transform.ts";
import type { tool } from "./tool.ts";

/** Hashes text or a file in chunks. */
export interface Hasher {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

interface Algorithm {
  readonly name: string;
  readonly plain: () => Hasher;
  /** Missing for checksums, which have no keyed form. */
  readonly keyed?: (key: Uint8Array) => Hasher;
}

/** In display order. Keyed forms are the HMACs of RFC 2104. */
export const ALGORITHMS: Readonly<Record<Exclude<ToolOptions<typeof tool>["algorithm"], "all">, Algorithm>> =
  {
    sha256: { name: "SHA-256", plain: () => sha256.create(), keyed: (key) => hmac.create(sha256, key) },
    sha512: { name: "SHA-512", plain: () => sha512.create(), keyed: (key) => hmac.create(sha512, key) },
    sha1: { name: "SHA-1", plain: () => sha1.create(), keyed: (key) => hmac.create(sha1, key) },
    md5: { name: "MD5", plain: () => md5.create(), keyed: (key) => hmac.create(md5, key) },
    sha224: { name: "SHA-224", plain: () => sha224.create(), keyed: (key) => hmac.create(sha224, key) },
    sha384: { name: "SHA-384", plain: () => sha384.create(), keyed: (key) => hmac.create(sha384, key) },
    sha3_256: {
      name: "SHA3-256",
      plain: () => sha3_256.create(),
      keyed: (key) => hmac.create(sha3_256, key),
    },
    sha3_512: {
      name: "SHA3-512",
      plain: () => sha3_512.create(),
      keyed: (key) => hmac.create(sha3_512, key),
    },
    /** SHA-3 before its standardisation, as used by Ethereum. */
    keccak256: {
      name: "Keccak-256",
      plain: () => keccak_256.create(),
      keyed: (key) => hmac.create(keccak_256, key),
    },
    blake2b: {
      name: "BLAKE2b-512",
      plain: () => blake2b.create(),
      keyed: (key) => hmac.create(blake2b, key),
    },
    blake3: { name: "BLAKE3", plain: () => blake3.create() },
    ripemd160: {
      name: "RIPEMD-160",
      plain: () => ripemd160.create(),
      keyed: (key) => hmac.create(ripemd160, key),
    },
    crc32: { name: "CRC-32", plain: () => new Crc32() },
  };
