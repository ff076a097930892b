export const words = {
  none: 'This operation has no learning resources',
} as const;
