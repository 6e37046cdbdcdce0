declare module "sh-syntax/main.wasm" {
  const path: string;
  export default path;
}
