export const words = {
  open: 'Open',
  openOf: (title: string): string => `Open ${title.toLowerCase()}`,
  preview: 'Preview',
  hide: 'Hide preview',
} as const;
