import { registerHooks } from 'node:module';

/**
 * The tools run on Node's type stripping, which wants every import with its file ending; the sources of the API leave it
 * out, as its bundler wants. This lets a tool use the API's own reader of the content files, and its PostgreSQL.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const fromApi = context.parentURL?.includes('/apps/api/src/') === true;
    const isRelative = /^\.\.?\//.test(specifier) && !specifier.endsWith('.ts');
    return nextResolve(fromApi && isRelative ? `${specifier}.ts` : specifier, context);
  },
});
