/** The start tag of a small SVG. */
export const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">';
/** Small SVGs, each with a feature that optimisers get wrong. */
export const PICTURES = {
  shapes: `${open}<!-- c --><g fill="red"><rect x="1.00004" y="1" width="10" height="10" rx="2"/><circle cx="16" cy="16" r="5.5"/></g></svg>`,
  gradient: `${open}<defs><linearGradient id="g"><stop offset="0" stop-color="#00f"/><stop offset="1" stop-color="#0f0"/></linearGradient></defs><path fill="url(#g)" d="M 2 2 L 22 2 L 22 22 Z"/></svg>`,
  text: `${open}<style>.a{fill:#333}</style><text class="a" x="2" y="12">a &amp; {b} "c"</text></svg>`,
  links: `${open}<symbol id="s"><path stroke-width="2" stroke="#000" d="M0 0h4"/></symbol><use xlink:href="#s" xmlns:xlink="http://www.w3.org/1999/xlink"/></svg>`,
} as const;
