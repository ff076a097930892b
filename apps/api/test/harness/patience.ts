/** Integration tests start servers and browsers, which takes long on a busy machine. */
jest.setTimeout(300_000);
