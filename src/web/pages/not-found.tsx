export function Page() {
  return <h1>Mockbench</h1>;
}
