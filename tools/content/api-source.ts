import { registerHooks } from 'node:module';

/**
 * The tools run on Node's type stripping, which wants every import with its file ending; the sources of the API and of the
 * contracts leave it out, as their bundlers want. This lets a tool use the rows of the contracts, the API's own reader of
 * the content files, and its PostgreSQL.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const fromSources = /\/(apps\/api|libs\/contracts)\/src\//.test(context.parentURL ?? '');
    const isRelative = /^\.\.?\//.test(specifier) && !specifier.endsWith('.ts');
    return nextResolve(fromSources && isRelative ? `${specifier}.ts` : specifier, context);
  },
});
