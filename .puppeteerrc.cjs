/** The browser comes from CHROMIUM_PATH, the system, or @sparticuz/chromium; puppeteer downloads none. */
module.exports = { skipDownload: true };
