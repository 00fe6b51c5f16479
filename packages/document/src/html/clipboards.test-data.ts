/** As Word for Windows writes it to the clipboard, its style sheet cut to what is read. */
export const wordClipboard = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
 @list l0
	{mso-list-id:1206914; mso-list-type:hybrid; mso-list-template-ids:-1508;}
@list l0:level1
	{mso-level-number-format:roman-upper;
	mso-level-text:"%1\\.-";
	mso-level-tab-stop:none;
	margin-left:36.0pt;
	text-indent:-18.0pt;}
@list l0:level2
	{mso-level-number-format:alpha-lower;
	mso-level-text:"%2\\)";
	margin-left:72.0pt;
	text-indent:-18.0pt;}
-->
</style></head>
<body lang=ES-SV style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->
<h1><span lang=ES style='mso-ansi-language:ES'>Contrato de
arrendamiento<o:p></o:p></span></h1>

<p class=MsoNormal style='text-align:justify'>Entre <b style='mso-bidi-font-weight:normal'>Ana
N&uacute;&ntilde;ez</b> y «<i><span style='color:#C00000'>Rivas &amp; C&iacute;a.</span></i>»<a style='mso-footnote-id:
ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:
footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a><o:p></o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>I.-<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Objeto<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>a)<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Del local</p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>II.-<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span><![endif]>Plazo</p>

<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>Llaves</p>

<p class=MsoNormal>Firma:<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp;&nbsp; </span>Lugar<span style='display:none;mso-hide:all'>oculto</span></p>

<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1>
<p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span
class=MsoFootnoteReference>[1]</span></a> Inscrito en 2019.</p>
</div></div>
<!--EndFragment-->
</body></html>`

export const googleDocs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;">' +
  '<span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;white-space:pre-wrap;">Terms</span></h2>' +
  '<p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;background-color:transparent;font-weight:400;white-space:pre-wrap;">Plain and </span>' +
  '<span style="font-weight:700;white-space:pre-wrap;">bold</span></p>' +
  '<ol style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap;">One</span></p></li>' +
  '<ol style="padding-inline-start:48px;"><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ol>' +
  '<li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ol></b><br class="Apple-interchange-newline">'
