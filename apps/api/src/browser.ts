import { findChromium } from './pdf/chromium-path';

/** Prints, as JSON, the Chromium that documents are made with, so that the browser tests drive the same one. */
process.stdout.write(
  JSON.stringify(await findChromium({ chromiumPath: process.env['CHROMIUM_PATH'] ?? null })),
);
