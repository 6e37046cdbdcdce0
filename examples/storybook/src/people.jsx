import { useEffect, useState } from "react";

/** The newest users of the API, with the places that they live in. */
export function People() {
  const [people, setPeople] = useState();
  const [error, setError] = useState();

  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      const response = await fetch("/api/mock/users?limit=5&sort=-createdAt", { signal: controller.signal });
      const body = await response.json();
      if (!response.ok) throw new Error(body.detail);
      setPeople(body);
    };
    load().catch((reason) => {
      if (!controller.signal.aborted) setError(reason.message);
    });
    return () => controller.abort();
  }, []);

  if (error !== undefined) return <p role="alert">{error}</p>;
  if (people === undefined) return <p>Loading…</p>;
  if (people.length === 0) return <p>Nobody yet.</p>;
  return (
    <ul>
      {people.map(({ id, name, address }) => (
        <li key={id}>
          <bdi>{name}</bdi>, <bdi>{address?.city}</bdi>
        </li>
      ))}
    </ul>
  );
}
