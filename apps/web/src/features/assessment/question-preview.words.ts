export const words = {
  none: 'This operation has no assessment questions',
  answersTo: (question: string): string => `Possible answers: ${question}`,
} as const;
