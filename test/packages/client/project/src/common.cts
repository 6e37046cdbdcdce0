/** What a CommonJS project has, such as one that Jest runs. */
import client = require("mockbench/client");

const { api } = client.createClient("http://localhost:3000");

const age = async (): Promise<number | undefined> => (await api.mock.users({ id: 1 }).get()).data?.age;

// @ts-expect-error There is no such resource.
const wrong = (): unknown => api.mock.usres.get();

export = { age, wrong };
