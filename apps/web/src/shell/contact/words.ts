export const contactWords = { title: 'Whom to call' } as const;
