/**
 * The sample file that all records of its type share, as src/build/samples makes it: size and checksum. `bun run
 * samples` writes this table.
 */
export const SAMPLES = {
  pdf: { size: 1344, checksum: "b7f65de960e10b916d0eb61fc669870aac6084d94e0b647836524f2fe5714223" },
  docx: { size: 1108, checksum: "7b9641050fb0519e38b6fdca8876377df94aaef28f6c720d036f8dbce1df5da1" },
  jpg: { size: 9588, checksum: "6cf762783f2122c38c22b5ead7ae50611391ff9b42e771e6d1c424943f71dc19" },
  xlsx: { size: 1753, checksum: "c93e2c2347951452fdcdc1c9cbd59f10d763a20118689cdfce76098532f1a4f9" },
  png: { size: 2797, checksum: "fb3884234d4f10ae70a9a7c332ea0dd3967c75f99b320dd90c950759ab3a7b58" },
  zip: { size: 1990, checksum: "ec77669bb810f66197d47c385c139b7b2ba00d0129aa6151d74ac69d3f32a8a4" },
  csv: { size: 120, checksum: "c54eefbda9356eb6e843fa6f89faf5db011a9cd59742cddc0b0655127b684e72" },
  mp4: { size: 74834, checksum: "34c56e0e5eb9e5163981bf61a4af904e80ae261e581808c0708a044b1587484c" },
  pptx: { size: 4722, checksum: "2d1a406f4b06d8bbf54e515d518a470793e4d6f7e35e93882917a52b9c5f2425" },
  json: { size: 803, checksum: "bfc6fd334e3dfcd71ff49d0d0d9f25bd4f7cea01c7509c41acab99f1b79de8f8" },
  mp3: { size: 6912, checksum: "e39aca467b89bd1b0d37226a692c5ffe18260b66716f0a9fccec8b1e92308199" },
  svg: { size: 9980, checksum: "7dae7de63db1d6b4e5dc81710625bb8c60aa3404fae5454ee8b3a81936dbb221" },
  txt: { size: 249, checksum: "419467e0c78433f1e1387e30c4abfe99f50696c80d551657bb5ac052642c4a38" },
  webp: { size: 28938, checksum: "bd441c24df34cf342221c1f5178f0fbd590a34ba7c3610ea887755665a83abd2" },
  md: { size: 443, checksum: "0090b53ad52998aa5b8459fe2a486b1c86909c29b5f5b108762253877cbd0bf0" },
} as const;

export type SampleType = keyof typeof SAMPLES;

/** `/files/sample.pdf` */
export const samplePath = (type: SampleType): string => `/files/sample.${type}`;
