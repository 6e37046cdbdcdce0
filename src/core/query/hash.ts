const finish = (value: number): number => {
  let x = value;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
};

/** Two independent 32-bit hashes of a text, the same in every engine. Not for secrets. */
export const hashPair = (text: string): readonly [number, number] => {
  let a = 0xdeadbeef ^ text.length;
  let b = 0x41c6ce57 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    a ^= a >>> 15;
    b = Math.imul(b ^ unit, 0x5f356495);
    b ^= b >>> 13;
  }
  return [finish(a ^ b), finish(Math.imul(b, 0x27d4eb2f) + a)];
};

const hex = (value: number): string => value.toString(16).padStart(8, "0");

/** The 64-bit hash of a text as 16 hexadecimal digits. */
export const hashHex = (text: string): string => {
  const [a, b] = hashPair(text);
  return hex(a) + hex(b);
};
