/** True in QA builds alone, which carry the statechart lab; see vite.config.ts. */
declare const __QA__: boolean;
