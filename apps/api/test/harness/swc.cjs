const { createTransformer } = require('@swc/jest');

/**
 * How the sources become programs in tests, in Jest and in a process that a test starts. Everything becomes CommonJS,
 * packages included: Nest 12 is ESM only and Jest's own ESM support is not ready.
 */
const options = {
  swcrc: false,
  configFile: false,
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    target: 'es2023',
  },
  module: { type: 'commonjs' },
  sourceMaps: true,
};

const swc = createTransformer(options);

const isOfPackage = (file) => /[\\/]node_modules[\\/]/.test(file);
/** Most files of packages are, and stay as they are. */
const isCommonJs = (source) => !/\b(?:import|export)\b/.test(source);

module.exports = {
  ...swc,
  options,
  process: (source, file, how) => {
    if (!isOfPackage(file)) return swc.process(source, file, how);
    return { code: isCommonJs(source) ? source : swc.process(source, file, how).code };
  },
};
