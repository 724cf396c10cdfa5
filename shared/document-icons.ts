/** The icons that every document links to, beside the mark itself. What else there is of icons, no browser needs. */
export const documentIcons = { ico: "/favicon.ico", apple: "/apple-touch-icon.png" } as const;
