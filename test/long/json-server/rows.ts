/* Rows that are awkward to filter and to sort: cases, accents, nested fields, lists, equal values. */

const WORDS = ["alpha", "Beta", "épsilon", "Delta", "iota", "Alpha", "zeta 10", "zeta 90", "ünder", "Omega"];
const TAGS = [["red", "new"], ["blue"], [], ["Red"], ["blue", "old"]];
const CITIES = ["Lyon", "Oslo", "lima", "Łódź"];

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

const numbered = (count: number, row: (id: number) => object): object[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, ...row(index + 1) }));

export const ROWS = {
  users: numbered(9, (id) => ({
    name: at(WORDS, id * 3),
    age: (id * 7) % 50,
    isActive: id % 3 !== 0,
    address: { city: at(CITIES, id), zip: `0${id}` },
  })),
  posts: numbered(40, (id) => ({
    title: `${at(WORDS, id)} ${at(WORDS, id * 7 + 1)}`,
    views: ((id * 37) % 90) * 10,
    price: ((id * 13) % 40) / 4,
    published: id % 4 === 0,
    date: `2024-0${1 + (id % 9)}-1${id % 7}`,
    tags: at(TAGS, id),
    userId: 1 + (id % 9),
  })),
  comments: numbered(60, (id) => ({
    body: `${at(WORDS, id * 5)} said ${at(WORDS, id + 2)}`,
    score: (id % 11) - 5,
    postId: 1 + ((id * 17) % 40),
    userId: 1 + (id % 9),
  })),
  notes: numbered(20, (id) => ({ text: at(WORDS, id), done: id % 2 === 0, rank: id % 5 })),
};

export type ListName = keyof typeof ROWS;
