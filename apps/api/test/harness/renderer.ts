import { PdfRenderer, type PdfRendererOptions } from '../../src/pdf/print/pdf-renderer';
import { shippedChromium } from '../../src/pdf/print/shipped-chromium';

/** The time limit of a document on a busy machine, in tests that are not about the limit. */
export const PATIENCE = 180_000;

export interface TestRenderer {
  /** The renderer of this test. */
  readonly current: PdfRenderer;
  /** The warnings of the renderer in this test. */
  readonly warnings: readonly string[];
  /** Ends the renderer and replaces it by one with other options. */
  replace(options: PdfRendererOptions): Promise<void>;
}

/** For the top of a file: each test gets a separate renderer with the shipped browser. */
export const rendererPerTest = (): TestRenderer => {
  let chromiumPath = '';
  let current: PdfRenderer;
  const warnings: string[] = [];
  /** Some machines do not allow the browser's sandbox, which is no failure of the test. */
  const warn = (message: string): void => {
    if (!message.includes('without its sandbox')) warnings.push(message);
  };
  const start = (options: PdfRendererOptions): void => {
    current = new PdfRenderer({ chromiumPath, warn, ...options });
  };
  beforeAll(async () => {
    chromiumPath = (await shippedChromium())?.program ?? '';
  });
  beforeEach(() => {
    warnings.length = 0;
    start({ jobMilliseconds: PATIENCE });
  });
  afterEach(() => current.close());
  return {
    warnings,
    get current() {
      return current;
    },
    replace: async (options) => {
      await current.close();
      start(options);
    },
  };
};
