/** Text that only files outside the served set contain. */
export const OUTSIDE = /root:|\[install\]|"dependencies"|PRIVATE KEY|ELF/;

/** Paths that would lead out of the served files if they were file paths. */
export const CLIMBS = [
  "../../../../etc/passwd",
  "..%2f..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e/%2e%2e/%2e%2e/etc/passwd",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "%252e%252e%252fetc%252fpasswd",
  "..\\..\\..\\etc\\passwd",
  "..%5c..%5c..%5cetc%5cpasswd",
  "..;/..;/etc/passwd",
  "....//....//etc/passwd",
  "%c0%ae%c0%ae/etc/passwd",
  ".%00./etc/passwd",
  "etc/passwd%00.html",
  ".env",
  ".git/config",
  "package.json",
  "data/contact.sqlite",
  "manifest.files.json",
  "mockbench",
  "index.html.br",
  "$bunfs/root/public/index.html",
  "%24bunfs/root/index.js",
  "proc/self/environ",
  "file:///etc/passwd",
  "__proto__",
  "constructor",
  "hasOwnProperty",
];

/** The prefixes that they are tried with. */
export const CLIMB_PREFIXES = ["/", "/assets/", "/api/../", "/api/mock/users/../../../", "//"] as const;
