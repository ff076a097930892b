const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const { createContext } = vm;

/**
 * Jest's environment for Node, with the globals of an ordinary context. Jest's own lie behind a proxy, where reading
 * `Object` or `Promise` takes some forty times as long, and every module of a server reads them all the time.
 */
module.exports = class extends TestEnvironment {
  constructor(...given) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
};
