/** What it means that the server has not what was compared. */
export function Lacking({ status, hasSchema }: { readonly status: number; readonly hasSchema: boolean }) {
  if (!hasSchema)
    return <>The server returned {status}: it serves its own schema, which does not have these resources.</>;
  return (
    <>
      The server returned {status < 400 ? "other records" : status}: it does not have your schema, which stays
      in this tab. To compare, start it with the same file: <code>mockbench serve --schema FILE</code>.
    </>
  );
}
