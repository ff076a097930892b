import { registerHooks } from 'node:module';

/** Lets Node run sources of the API, which leave the file ending out of their imports, as its bundler wants. */
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const fromApi = context.parentURL?.includes('/apps/api/src/') === true;
    const isRelative = /^\.\.?\//.test(specifier) && !specifier.endsWith('.ts');
    return nextResolve(fromApi && isRelative ? `${specifier}.ts` : specifier, context);
  },
});
