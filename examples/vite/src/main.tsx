interface Pet {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
}

const form = document.querySelector("form");
const list = document.querySelector("ul");

const show = async (): Promise<void> => {
  const pets = (await (await fetch("/api/pets?limit=100")).json()) as Pet[];
  list?.replaceChildren(
    ...pets.map(({ id, name, kind }) => {
      const item = document.createElement("li");
      item.textContent = `${id}: ${name}, a ${kind}`;
      return item;
    }),
  );
};

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  await fetch("/api/pets", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: new FormData(form).get("name"), kind: "dog" }),
  });
  await show();
});

await show();
