// A style sheet that is loaded with the code that imports it (scripts/site/adopted-styles.ts).
declare module '*.css?adopt'
