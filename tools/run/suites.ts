/** The Nx targets, from nx.json and each project.json, that check the sources or are quick. */
export const checks = [
  'format',
  'types',
  'lint',
  'boundaries',
  'rules',
  'charts',
  'style-hashes',
  'unit',
  'build',
  'budget',
] as const;

/** The targets that run tests. Integration needs PostgreSQL; e2e needs what `build` made, and Chromium. */
export const suites = ['unit', 'integration', 'e2e'] as const;
