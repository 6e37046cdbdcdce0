import { choice, text } from "../field.ts";
import { resource } from "../resource.ts";

export const users = resource("users", {
  about: "People with an account.",
  fields: {
    name: text("Full name", (cell) => `${cell.text("firstName")} ${cell.text("lastName")}`),
    firstName: text("Given name", (cell) =>
      cell.faker.person.firstName(cell.text("gender") as "female" | "male"),
    ),
    lastName: text("Family name", (cell) => cell.faker.person.lastName()),
    gender: choice("Gender", ["female", "male"], (cell) => (cell.chance(50) ? "female" : "male")),
  },
  revisions: [["lastName", "name"]],
});
