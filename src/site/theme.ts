/** Runs before the first paint, as a blocking script: the chosen theme is there when the page appears. */
try {
  const theme = localStorage.getItem("mockbench.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
} catch {
  // Storage is blocked: the system's theme applies.
}
