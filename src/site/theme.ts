/** A blocking script that runs before the first paint, so that the page appears in the chosen theme. */
try {
  const theme = localStorage.getItem("mockbench.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
} catch {
  // Storage is blocked: the system's theme applies.
}
