const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const { createContext } = vm;

/**
 * pdf.js as Node itself loads it: Jest would translate its megabyte, and run it again for each lane. While pdf.js loads
 * it makes a matrix of a native package for drawing. The tests draw nothing and do without the package.
 */
const loadPdfjs = () => {
  globalThis.DOMMatrix ??= class {};
  return import('pdfjs-dist/legacy/build/pdf.mjs');
};

/**
 * Jest's environment for Node, with the globals of an ordinary context. Jest's own lie behind a proxy, where reading
 * `Object` or `Promise` takes some forty times as long, and every module of a server reads them all the time.
 */
module.exports = class extends TestEnvironment {
  constructor(...given) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
      this.global.loadPdfjs = loadPdfjs;
    } finally {
      vm.createContext = createContext;
    }
  }
};
