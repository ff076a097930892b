export const words = {
  notLoaded:
    'This did not work, because the connection failed. Nothing that you typed is lost. Please try again.',
} as const;
