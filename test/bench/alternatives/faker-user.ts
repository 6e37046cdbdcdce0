import { faker } from "@faker-js/faker/locale/en";

/** A user as a reader of faker's documentation would build it, field for field. */
export const plainUser = (id: number) => {
  const gender = faker.person.sexType();
  const firstName = faker.person.firstName(gender);
  const lastName = faker.person.lastName();
  const birthDate = faker.date.birthdate();
  return {
    id,
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    username: faker.internet.username({ firstName, lastName }),
    email: faker.internet.email({ firstName, lastName }),
    avatar: faker.image.avatar(),
    phone: faker.phone.number(),
    website: faker.internet.url(),
    bio: faker.person.bio(),
    gender,
    birthDate: birthDate.toISOString(),
    age: 2025 - birthDate.getUTCFullYear(),
    role: faker.helpers.arrayElement(["admin", "editor", "user", "viewer"]),
    isActive: faker.datatype.boolean(0.85),
    address: {
      street: faker.location.streetAddress(),
      suite: faker.location.secondaryAddress(),
      city: faker.location.city(),
      state: faker.location.state(),
      zipcode: faker.location.zipCode(),
      country: faker.location.country(),
      geo: { lat: String(faker.location.latitude()), lng: String(faker.location.longitude()) },
    },
    company: {
      name: faker.company.name(),
      catchPhrase: faker.company.catchPhrase(),
      bs: faker.company.buzzPhrase(),
    },
    createdAt: faker.date.past().toISOString(),
    updatedAt: faker.date.recent().toISOString(),
  };
};
