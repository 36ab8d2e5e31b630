// Runs in the head before anything is painted: language, theme, whether somebody was signed in. Kept tiny and free of
// imports, because it is inlined into every page.

/** Source of the inline script. `slugs` are the languages that have an address of their own. */
export const firstScript = (slugs: readonly string[], isIndex: boolean, library: string): string =>
  `(function(d,s){try{` +
  `var l=localStorage,p=location.pathname,g=l.getItem('atoll.language');` +
  `if(${JSON.stringify(slugs)}.indexOf(p.split('/')[1])<0){` +
  `if(g===null){g='';var n=navigator.languages||[];for(var i=0;i<n.length;i++){var b=n[i].toLowerCase().split('-')[0];if(b==='en')break;` +
  `if(${JSON.stringify(slugs)}.indexOf(b)>=0){g=b;break}}}` +
  `if(g){s.visibility='hidden';location.replace('/'+g+p+location.search+location.hash);return}}` +
  `d.theme=l.getItem('atoll.theme')||'auto';` +
  `if(l.getItem('atoll.session')!==null){d.session='signed-in';` +
  (isIndex ? `if(/^\\/([a-z-]+\\/)?$/.test(p)){s.visibility='hidden';location.replace(${JSON.stringify(library)})}` : '') +
  `}` +
  `}catch(e){}})(document.documentElement.dataset,document.documentElement.style)`
