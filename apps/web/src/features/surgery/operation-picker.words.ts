export const words = {
  label: 'Operation',
  hint: 'You see what patients with this operation see.',
} as const;
