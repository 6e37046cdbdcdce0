const API = "https://api.example.com/v1";

/** The titles of the most read posts. */
export async function topPosts(limit: number): Promise<string[]> {
  const query = new URLSearchParams({ sort: "-views", limit: String(limit) });
  const response = await fetch(`${API}/posts?${query}`);
  if (!response.ok) throw new Error(`The posts could not be loaded: ${response.status}`);
  const posts = (await response.json()) as { title: string }[];
  return posts.map(({ title }) => title);
}
