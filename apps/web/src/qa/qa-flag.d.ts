/** True only in QA builds, which contain the statechart lab; see vite.config.ts. */
declare const __QA__: boolean;
