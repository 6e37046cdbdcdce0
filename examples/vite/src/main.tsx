import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

interface Pet {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
}

const load = async (): Promise<Pet[]> => (await fetch("/api/pets?limit=100")).json();

const add = (name: string): Promise<Response> =>
  fetch("/api/pets", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, kind: "dog" }),
  });

function Pets() {
  const [pets, setPets] = useState<readonly Pet[]>([]);
  useEffect(() => void load().then(setPets), []);
  const submit = async (form: FormData) => {
    await add(String(form.get("name")));
    setPets(await load());
  };
  return (
    <main>
      <h1>Pets</h1>
      <form action={submit}>
        <label>
          Name <input name="name" required />
        </label>
        <button>Add a dog</button>
      </form>
      <ul>
        {pets.map(({ id, name, kind }) => (
          <li key={id}>
            {id}: {name}, a {kind}
          </li>
        ))}
      </ul>
    </main>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Pets />);
