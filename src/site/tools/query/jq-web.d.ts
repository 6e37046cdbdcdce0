/** The real jq, compiled to WebAssembly; `src/build/patches` makes it a module that works in any worker. */
declare module "jq-web" {
  export interface Jq {
    readonly raw: (
      text: string,
      filter: string,
      flags: readonly string[],
    ) => { readonly stdout?: string; readonly stderr?: string; readonly exitCode: number };
  }
  export default function createJq(options: {
    readonly wasmBinary: Uint8Array;
    readonly printErr: (line: string) => void;
  }): Promise<Jq>;
}

declare module "jq-web/jq.wasm" {
  const path: string;
  export default path;
}
