import { parentPort, workerData } from 'node:worker_threads';
import { type PublicSite, renderPublicPages } from './public-pages';

/** Runs in a thread of the API at its start, which hands it the site and takes the pages. */
parentPort?.postMessage(renderPublicPages(workerData as PublicSite));
