// Runs in the head before anything is painted: language, theme, interface, whether somebody was signed in. Kept tiny and free of
// imports, because it is inlined into every page.

const ROOT = '/^\\/([a-z-]+\\/?)?(index\\.html)?$/'

/** Source of the inline script. `slugs` are the languages that have an address of their own. */
export const firstScript = (slugs: readonly string[], kind: 'index' | 'net' | 'page', library: string): string =>
  // Page swaps run inline scripts again; this one speaks once per document.
  `(function(d,s){if(window.atollFirst)return;window.atollFirst=1;try{` +
  `var l=localStorage,p=location.pathname,g=l.getItem('atoll.language');` +
  `if(${JSON.stringify(slugs)}.indexOf(p.split('/')[1])<0){` +
  `if(g===null){g='';var n=navigator.languages||[];for(var i=0;i<n.length;i++){var b=n[i].toLowerCase().split('-')[0];if(b==='en')break;` +
  `if(${JSON.stringify(slugs)}.indexOf(b)>=0){g=b;break}}}` +
  `if(g){s.visibility='hidden';location.replace('/'+g+p+location.search+location.hash);return}}` +
  `d.theme=l.getItem('atoll.theme')||'auto';if(l.getItem('ui-v2')==='false')d.ui='v1';` +
  `if(l.getItem('atoll.session')!==null){d.session='signed-in';` +
  (kind === 'index' ? `if(${ROOT}.test(p)){s.visibility='hidden';location.replace(${JSON.stringify(library)})}` : '') +
  `}` +
  // Hosts serve these two for addresses of other pages; boot/pages goes on from there.
  (kind === 'index' ? `if(!${ROOT}.test(p))d.misplaced=''` : kind === 'net' ? `d.misplaced=''` : '') +
  `}catch(e){}})(document.documentElement.dataset,document.documentElement.style)`
