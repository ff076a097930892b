import { PdfRenderer, type PdfRendererOptions } from '../../src/pdf/pdf-renderer';
import { shippedChromium } from '../../src/pdf/shipped-chromium';

/** What a document may take on a busy machine, where its time limit is not what is tested. */
export const PATIENCE = 60_000;

export interface TestRenderer {
  /** The renderer of this test. */
  readonly current: PdfRenderer;
  /** What it has warned of in this test. */
  readonly warnings: readonly string[];
  /** Ends it; one with other options takes its place. */
  replace(options: PdfRendererOptions): Promise<void>;
}

/** For the top of a file: each test gets a renderer of its own, on the browser that ships. */
export const rendererPerTest = (): TestRenderer => {
  let chromiumPath = '';
  let current: PdfRenderer;
  const warnings: string[] = [];
  /** Whether the machine lets a browser have its sandbox is the machine's matter, and no failure. */
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
